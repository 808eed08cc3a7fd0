// @ts-check
/** Register the worker that shows a page while there is no connection; browsers without workers do without. */
export function keepOfflinePage() {
  navigator.serviceWorker?.register('/service-worker.js').catch(() => {});
}

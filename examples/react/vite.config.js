import { defineConfig } from "vite";

const service = process.env.SERVICE ?? "http://127.0.0.1:8000";
const proxy = { "/v1": service, "/.well-known": service };
export default defineConfig({ server: { proxy }, preview: { proxy } });

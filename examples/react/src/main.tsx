import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { Client, storedReceipts } from "crazy-eights-client";
import { ClientProvider, useConnection } from "crazy-eights-client/react";
import { Lobby } from "./lobby";
import { Table } from "./table";

const client = new Client("", {
  token: localStorage.getItem("token"),
  language: navigator.language,
  receipts: storedReceipts(localStorage),
});

async function register(form: FormData) {
  const { token } = await client.register(String(form.get("name")));
  localStorage.setItem("token", token);
}

const SignIn = () => (
  <form action={register}>
    <input name="name" placeholder="Your name" required />
    <button>Begin</button>
  </form>
);

function App() {
  const [id, open] = useState<string | null>(null);
  const connection = useConnection();
  if (connection === "signed-out") return <SignIn />;
  return (
    <main>
      {connection !== "live" && <p role="status">{connection}</p>}
      {id === null ? <Lobby open={open} /> : <Table key={id} id={id} open={open} />}
    </main>
  );
}

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <ClientProvider client={client}>
      <App />
    </ClientProvider>
  </StrictMode>,
);

/** A page for everyone. */
export default function Home() {
  return (
    <main className="session-page">
      <h1>Welcome</h1>
    </main>
  );
}

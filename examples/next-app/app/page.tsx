/** A page for everyone. */
export default function Page() {
  return <h1>Welcome</h1>;
}

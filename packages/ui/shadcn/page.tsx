import { FoyerLogin } from '@/components/foyer-login';

export default function Page() {
  return (
    <main className="grid min-h-svh place-items-center bg-muted p-6">
      <FoyerLogin publicToken={process.env.FOYER_PUBLIC_TOKEN ?? ''} baseUrl={process.env.FOYER_BASE_URL} />
    </main>
  );
}

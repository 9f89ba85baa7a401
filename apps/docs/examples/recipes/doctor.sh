npx @foyer/server doctor https://app.example.com/login

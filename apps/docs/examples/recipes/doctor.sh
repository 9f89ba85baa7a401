npx @foyer/cli doctor https://app.example.com/login

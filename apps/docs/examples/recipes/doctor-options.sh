npx @foyer/cli doctor https://app.example.com/login \
  --public-token public-token-live-00000000-0000-4000-8000-000000000000 \
  --config '{"products":["oauth","passkeys"],"oauthOptions":{"providers":[{"type":"github"}],"loginRedirectURL":"https://app.example.com/login"}}'

docker run --rm --network host --volume "$PWD:/app" --workdir /app node:22 \
  npx @foyer/dev-provider --data memory --seed users.json

#!/usr/bin/env node
import { run } from '../dist/index.js';

const print = (stream) => (text) => stream.write(`${text}\n`);

process.exitCode = await run(process.argv.slice(2), { out: print(process.stdout), error: print(process.stderr) });

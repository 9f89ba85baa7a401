#!/usr/bin/env node
import { run } from '../dist/conformance.js';

process.exitCode = await run(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`));

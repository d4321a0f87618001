import { afterAll } from 'vitest'
import { runCleanups } from './cleanup.ts'

// Vitest sets these. `BASE_URL` is a setting of ours, and by `NODE_ENV` a program that a test starts would build screens for development.
for (const name of ['BASE_URL', 'DEV', 'MODE', 'NODE_ENV', 'PROD', 'SSR', 'TEST']) delete process.env[name]

afterAll(runCleanups, 60_000)

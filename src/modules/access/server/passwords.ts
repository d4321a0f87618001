import { hash, verify } from '@node-rs/argon2'

/** argon2id with 19 MiB and two passes: some 18 ms of a core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)
export const isPassword = (stored: string, password: string): Promise<boolean> => verify(stored, password).catch(() => false)

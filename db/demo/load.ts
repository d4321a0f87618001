import type { House } from '#server/context.ts'

/** Fills an empty installation. */
export async function loadDemo(_house: House): Promise<void> {
  throw new Error('The demo is not here yet.')
}

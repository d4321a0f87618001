import type { Ctx } from './context.ts'

type First<Input, Found, Read> = {
  look: (ctx: Ctx, input: Input) => Promise<Found> | Found
  read: (found: Found) => Promise<Read>
}
/** What `mount` sees of such an action. */
export type ReadsFirst = { first?: First<unknown, unknown, unknown> }

/**
 * An action on a file, in three steps: `look` says, under the rights of who asks, what is to be read; `read` reads it while no
 * transaction is open and no connection held; `act` does what was asked with what was read.
 */
export const readFirst = <Input, Found, Read, Answer>(
  { look, read }: First<Input, Found, Read>,
  act: (ctx: Ctx, input: Input, done: Read) => Promise<Answer>,
) => Object.assign((ctx: Ctx, input: Input, done?: Read) => act(ctx, input, done as Read), { first: { look, read } })

import type { Ctx } from './context.ts'

type First<Input, Found, Read> = {
  look: (ctx: Ctx, input: Input) => Promise<Found> | Found
  read: (found: Exclude<Found, undefined>) => Promise<Read>
}
/** What was read, or nothing where `look` may find that there is nothing to read. */
type Done<Found, Read> = undefined extends Found ? Read | undefined : Read
/** An action with what is to be read before it. */
export type TwoPhaseAction<Input, Answer> = ((ctx: Ctx, input: Input, done: never) => Promise<Answer>) & {
  first: { look(ctx: Ctx, input: Input): unknown; read(found: never): Promise<unknown> }
}

/**
 * An action on a file, in three steps: `look` says, under the rights of who asks, what is to be read; `read` reads it while no
 * transaction is open and no connection held; `act` does what was asked with what was read. Where `look` answers nothing, `act` follows
 * at once, in the same transaction.
 */
export const defineTwoPhaseAction = <Input, Found, Read, Answer>(
  first: First<Input, Found, Read>,
  act: (ctx: Ctx, input: Input, done: Done<Found, Read>) => Promise<Answer>,
) => Object.assign((ctx: Ctx, input: Input, done: Done<Found, Read>) => act(ctx, input, done), { first })

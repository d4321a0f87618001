import type { Ctx } from './call-context.ts'

type First<Input, Found, Read> = {
  look: (ctx: Ctx, input: Input) => Promise<Found> | Found
  read: (found: Exclude<Found, undefined>) => Promise<Read>
}
/** The result of `read`, optional where `look` may return nothing. */
type Done<Found, Read> = undefined extends Found ? Read | undefined : Read
/** An action that reads a file before its transaction begins. */
export type ActionWithReadBeforeTransaction<Input, Answer> = ((ctx: Ctx, input: Input, done: never) => Promise<Answer>) & {
  first: { look(ctx: Ctx, input: Input): unknown; read(found: never): Promise<unknown> }
}

/**
 * An action on a file in three steps: `look` chooses what to read, with the permissions of the caller; `read` reads it without a
 * transaction; `act` acts with the result. If `look` returns nothing, `act` runs in the same transaction.
 */
export const defineActionWithReadBeforeTransaction = <Input, Found, Read, Answer>(
  first: First<Input, Found, Read>,
  act: (ctx: Ctx, input: Input, done: Done<Found, Read>) => Promise<Answer>,
) => Object.assign((ctx: Ctx, input: Input, done: Done<Found, Read>) => act(ctx, input, done), { first })

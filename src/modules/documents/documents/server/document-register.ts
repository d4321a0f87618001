import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { AppError } from '#shared/app-error.ts'

const yearOf = (ctx: Ctx) => Number(ctx.today.slice(0, 4))

/** Allocates the next number of a register. The row is locked until the commit, so the transaction must be short. */
export const allocateDocumentNumber = (ctx: Ctx, book: string, title: string) =>
  ctx.db
    .insertInto('document_registration')
    .values({ book, year: yearOf(ctx), number: 0, title })
    .returning(['id', 'book', 'year', 'number'])
    .executeTakeFirstOrThrow()

export const formatDocumentNumber = ({ book, year, number }: { book: string; year: number; number: number }) => `${book}-${year}/${number}`

const MAX_NUMBER_ATTEMPTS = 5

/**
 * Allocates the number of a document that contains the number. The document is first rendered with the next number. If another transaction
 * took that number, it is rendered again, so that the register is not locked during rendering.
 */
export async function allocateNumberAndRenderDocument(ctx: Ctx, book: string, title: string, draw: (number: string) => Promise<Buffer>) {
  for (let tries = 0; tries < MAX_NUMBER_ATTEMPTS; tries++) {
    const last = await ctx.db
      .selectFrom('number_series')
      .select('last')
      .where('book', '=', book)
      .where('year', '=', yearOf(ctx))
      .executeTakeFirst()
    const next = { book, year: yearOf(ctx), number: (last?.last ?? 0) + 1 }
    const bytes = await draw(formatDocumentNumber(next))
    await sql`savepoint number_taken`.execute(ctx.db)
    const entry = await allocateDocumentNumber(ctx, book, title)
    if (entry.number === next.number) return { entry, bytes }
    await sql`rollback to savepoint number_taken`.execute(ctx.db)
  }
  throw new AppError('common.busy')
}

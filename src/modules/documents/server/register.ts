import type { Ctx } from '#server/context.ts'

/** The next number of a book; whoever comes next waits for the commit. */
export const registered = (ctx: Ctx, book: string, title: string) =>
  ctx.db
    .insertInto('registered_document')
    .values({ book, year: Number(ctx.today.slice(0, 4)), number: 0, title })
    .returning(['id', 'book', 'year', 'number'])
    .executeTakeFirstOrThrow()

export const numberOf = ({ book, year, number }: { book: string; year: number; number: number }) => `${book}-${year}/${number}`

import type { z } from 'zod'
import type { Ctx } from '#platform/context.ts'
import { AppError, validationError } from '#shared/app-error.ts'
import type { RequestFinding, RequestView } from '../../shapes.ts'

/** What a request is about, as the rules look at it. */
export type RequestFacts = { subjects: readonly string[]; amount: number }
/** What its approval wrote; what is written on a day to come says which, and what somebody has still to bring about is not done. */
export type RequestResult = { outcome: object | null; effectOn?: string; isDone?: boolean }
/** Of whom, and who asks for what. */
export type RequesterRef = { id?: number; employeeId: number }

/** Why it was asked for, and why it was agreed to. */
type Why = { note: string | null; reason: string | null }
export type RequestEnding = { status: 'rejected' | 'withdrawn'; reason: string | null }

/** A kind of request: what speaks against one, how it is shown, and what its approval does. The engine knows no more of it. */
type Of<Content> = {
  /** Both sides are told by what its end writes, so who asked is not told again. */
  tellsItself?: boolean
  title(ctx: Pick<Ctx, 'language'>, content: Content): string
  /** The day that it is about; of none it is that of the asking. */
  day(content: Content): string | null
  facts(ctx: Ctx, content: Content): RequestFacts
  /** Whom it touches beside who asks. */
  other?(content: Content): number
  check(ctx: Ctx, requester: RequesterRef, content: Content): Promise<RequestFinding[]>
  show(ctx: Ctx, requester: RequesterRef, content: Content): Promise<RequestView>
  carryOut(ctx: Ctx, requester: RequesterRef & Why, content: Content): Promise<RequestResult>
  /** What has to be undone when it is not to be. */
  end?(ctx: Ctx, content: Content, how: RequestEnding): Promise<void>
}
export type KindOfRequest = Of<unknown>

/** A kind whose contents are read by their shape before anything is done with them. */
export const kindOf = <Content>(shape: z.ZodType<Content>, kind: Of<Content>): KindOfRequest => {
  const { tellsItself = false, title, day, facts, other, check, show, carryOut, end } = kind
  return {
    tellsItself,
    title: (ctx, content) => title(ctx, shape.parse(content)),
    day: (content) => day(shape.parse(content)),
    facts: (ctx, content) => facts(ctx, shape.parse(content)),
    check: (ctx, requester, content) => check(ctx, requester, shape.parse(content)),
    show: (ctx, requester, content) => show(ctx, requester, shape.parse(content)),
    carryOut: (ctx, requester, content) => carryOut(ctx, requester, shape.parse(content)),
    ...(other && { other: (content) => other(shape.parse(content)) }),
    ...(end && { end: (ctx, content, how) => end(ctx, shape.parse(content), how) }),
  }
}

const errorsOf = (findings: readonly RequestFinding[]) => findings.filter(({ severity }) => severity === 'error')

/** What is asked for and cannot be is refused where the form says it. */
export function assertNoFindingErrors(findings: readonly RequestFinding[]): void {
  const wrong = errorsOf(findings).map(({ field, key, values }) => [field, { code: key, details: values }] as const)
  if (wrong.length) throw validationError(Object.fromEntries(wrong))
}

/** What has become impossible since it was asked is not approved. */
export function rejectImpossible(findings: readonly RequestFinding[]): void {
  const [wrong] = errorsOf(findings)
  if (wrong) throw new AppError(wrong.key, wrong.values)
}

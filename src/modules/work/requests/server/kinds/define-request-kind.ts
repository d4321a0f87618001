import type { z } from 'zod'
import type { Ctx } from '#platform/call-context.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import type { RequestContentReply, RequestFinding } from '../../request-schemas.ts'

/** The facts of a request that determine its rule. */
export type RequestSubjectsAndAmount = { subjects: readonly string[]; amount: number }
/** The result of an approval. It contains the day of a later write, or an open action. */
export type RequestApprovalResult = { outcome: object | null; effectOn?: string; isDone?: boolean }
/** The requesting employee and the kind. */
export type RequestKindAndRequester = { id?: number; employeeId: number }

/** The note of the requester, and the reason of the approval. */
type Why = { note: string | null; reason: string | null }
export type RequestEndReason = { status: 'rejected' | 'withdrawn'; reason: string | null }

/** A kind of request: its findings, display, and the effect of an approval. The engine has no other knowledge of kinds. */
type Of<Content> = {
  /** Whether the kind notifies both sides itself when the request ends. */
  tellsItself?: boolean
  title(ctx: Pick<Ctx, 'language'>, content: Content): string
  /** The day of the subject; null for the day of the request. */
  day(content: Content): string | null
  facts(ctx: Ctx, content: Content): RequestSubjectsAndAmount
  /** The id of the second affected employee. */
  other?(content: Content): number
  check(ctx: Ctx, requester: RequestKindAndRequester, content: Content): Promise<RequestFinding[]>
  show(ctx: Ctx, requester: RequestKindAndRequester, content: Content): Promise<RequestContentReply>
  carryOut(ctx: Ctx, requester: RequestKindAndRequester & Why, content: Content): Promise<RequestApprovalResult>
  /** Cleans up if the request ends without approval. */
  end?(ctx: Ctx, content: Content, how: RequestEndReason): Promise<void>
}
export type RequestKindDefinition = Of<unknown>

/** Defines a kind whose content is parsed by its schema. */
export const defineRequestKind = <Content>(shape: z.ZodType<Content>, kind: Of<Content>): RequestKindDefinition => {
  const { tellsItself = false, title, day, facts, other, check, show, carryOut, end } = kind
  return {
    tellsItself,
    title: (ctx, content) => title(ctx, shape.parse(content)),
    day: (content) => day(shape.parse(content)),
    facts: (ctx, content) => facts(ctx, shape.parse(content)),
    check: (ctx, requester, content) => check(ctx, requester, shape.parse(content)),
    show: (ctx, requester, content) => show(ctx, requester, shape.parse(content)),
    carryOut: (ctx, requester, content) => carryOut(ctx, requester, shape.parse(content)),
    other: other ? (content) => other(shape.parse(content)) : undefined,
    end: end ? (ctx, content, how) => end(ctx, shape.parse(content), how) : undefined,
  }
}

const errorsOf = (findings: readonly RequestFinding[]) => findings.filter(({ severity }) => severity === 'error')

/** Throws findings of severity `error`, each on its field. */
export function assertRequestWithoutErrors(findings: readonly RequestFinding[]): void {
  const wrong = errorsOf(findings).map(({ field, key, values }) => [field, { code: key, details: values }] as const)
  if (wrong.length) throw createValidationError(Object.fromEntries(wrong))
}

/** Refuses to approve a request that has become impossible. */
export function assertRequestPossible(findings: readonly RequestFinding[]): void {
  const [wrong] = errorsOf(findings)
  if (wrong) throw new AppError(wrong.key, wrong.values)
}

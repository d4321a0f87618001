import type { ActionResult, Contract, Download, Endpoint, ParsedInput } from '#shared/contract.ts'
import type { Day } from '#shared/days.ts'
import type { Catalog, Language } from '#shared/messages.ts'
import type { AnonymousContext, Ctx, InstallationCtx, Services } from './context.ts'
import type { Extension } from './extension-point.ts'
import type { BackgroundJob, CompanyJob, ScheduledJob, SystemJob } from './jobs/queue.ts'
import type { TwoPhaseAction } from './two-phase-action.ts'

type CtxOf<E extends Endpoint> = E['scope'] extends 'company' ? Ctx : E['allow'] extends 'public' ? AnonymousContext : InstallationCtx
/** What answers the endpoints of a contract: a function of the same name for each. */
export type Actions<C extends Contract> = {
  [Name in keyof C]:
    | ((ctx: CtxOf<C[Name]>, input: ParsedInput<C[Name]>) => Promise<ActionResult<C[Name]>>)
    | TwoPhaseAction<ParsedInput<C[Name]>, ActionResult<C[Name]>>
} & {
  [Name in keyof C & string as C[Name] extends { fileRepresentation: true } ? `${Name}File` : never]: (
    ctx: CtxOf<C[Name]>,
    input: ParsedInput<C[Name]>,
    answer: ActionResult<C[Name]>,
  ) => Promise<Download>
}

/** A contract with what answers it. */
export type ServedContract = { contract: Contract; actions: object }

/** Names a contract and its actions in a manifest; the compiler compares them. */
export const serve = <C extends Contract>(contract: C, actions: Actions<C>): ServedContract => ({ contract, actions })

/** A step of the nightly maintenance. What it answers is logged under its id. */
export type MaintenanceStep = { id: string; run: (services: Services, today: Day) => Promise<Readonly<Record<string, number>> | undefined> }

/** The manifest of a module: all that the application takes from it. */
export type Module = {
  name: string
  /** The endpoints, by the tag of their contract in the API document. */
  api?: Readonly<Record<string, ServedContract>>
  /** The texts of the server, in both languages. */
  messages?: readonly Readonly<Record<Language, Catalog>>[]
  /** The HTTP status of each error code. */
  errors?: Readonly<Record<string, number>>
  /** The field of the input that a constraint of the database speaks of, by the name of the constraint. */
  constraintFields?: Readonly<Record<string, string>>
  /** Work of the queue. */
  jobs?: readonly (CompanyJob | SystemJob)[]
  /** Work of the queue that people follow on the screen. */
  backgroundJobs?: readonly BackgroundJob[]
  /** When jobs run by themselves. */
  schedule?: readonly ScheduledJob[]
  /** What this module deletes or counts every night. */
  maintenance?: readonly MaintenanceStep[]
  /** What this module adds to earlier ones. */
  extensions?: readonly Extension[]
}

export const defineModule = (module: Module): Module => module

import type { ActionResult, Contract, Endpoint, FileDownloadReply, ParsedInput } from '#shared/contract.ts'
import type { Day } from '#shared/days.ts'
import type { Language, MessageCatalog } from '#shared/messages.ts'
import type { AnonymousContext, Ctx, InstallationCtx, Services } from './context.ts'
import type { ExtensionEntry } from './extension-point.ts'
import type { FileReadingAction } from './file-reading-action.ts'
import type { BackgroundJob, CompanyBackgroundJob, ScheduledJob, SteppedBackgroundJob, SystemBackgroundJob } from './jobs/job-queue.ts'

type CtxOf<E extends Endpoint> = E['scope'] extends 'company' ? Ctx : E['allow'] extends 'public' ? AnonymousContext : InstallationCtx
/** The actions of a contract: a function for each operation, with its name. */
export type ContractActions<C extends Contract> = {
  [Name in keyof C]:
    | ((ctx: CtxOf<C[Name]>, input: ParsedInput<C[Name]>) => Promise<ActionResult<C[Name]>>)
    | FileReadingAction<ParsedInput<C[Name]>, ActionResult<C[Name]>>
} & {
  [Name in keyof C & string as C[Name] extends { fileRepresentation: true } ? `${Name}File` : never]: (
    ctx: CtxOf<C[Name]>,
    input: ParsedInput<C[Name]>,
    answer: ActionResult<C[Name]>,
  ) => Promise<FileDownloadReply>
}

/** A contract with its actions. */
export type ContractWithActions = { contract: Contract; actions: object }

/** Pairs a contract with its actions; the compiler checks them. */
export const serveContractActions = <C extends Contract>(contract: C, actions: ContractActions<C>): ContractWithActions => ({
  contract,
  actions,
})

/** A step of the nightly maintenance. Its result is logged under its id. */
export type NightlyMaintenanceStep = {
  id: string
  run: (services: Services, today: Day) => Promise<Readonly<Record<string, number>> | undefined>
}

/** The manifest of a module: everything that the application uses of it. */
export type ServerModule = {
  name: string
  /** The contracts with their actions, by tag in the API document. */
  api?: Readonly<Record<string, ContractWithActions>>
  /** The messages of the server in both languages. */
  messages?: readonly Readonly<Record<Language, MessageCatalog>>[]
  /** The HTTP status of each error code. */
  errors?: Readonly<Record<string, number>>
  /** The input field of each database constraint. */
  constraintFields?: Readonly<Record<string, string>>
  /** Jobs of the queue. */
  jobs?: readonly (CompanyBackgroundJob | SteppedBackgroundJob | SystemBackgroundJob)[]
  /** Jobs that users follow on the screen. */
  backgroundJobs?: readonly BackgroundJob[]
  /** The schedule of jobs. */
  schedule?: readonly ScheduledJob[]
  /** Steps of the nightly maintenance. */
  maintenance?: readonly NightlyMaintenanceStep[]
  /** Extensions of earlier modules. */
  extensions?: readonly ExtensionEntry[]
}

export const defineModule = (module: ServerModule): ServerModule => module

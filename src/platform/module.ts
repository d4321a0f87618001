import type { Contract, Endpoint, EndpointActionResult, FileDownloadReply, ParsedInput } from '#shared/contract.ts'
import type { Day } from '#shared/days.ts'
import type { Language, MessageCatalog } from '#shared/messages.ts'
import type { ActionWithFileReading } from './action-with-file-reading.ts'
import type { AnonymousContext, ApplicationServices, Ctx, InstallationContext } from './context.ts'
import type { ModuleExtensionEntry } from './extension-point.ts'
import type { BackgroundJob, CompanyBackgroundJob, ScheduledJob, SteppedBackgroundJob, SystemBackgroundJob } from './jobs/job-queue.ts'

type CtxOf<E extends Endpoint> = E['scope'] extends 'company' ? Ctx : E['allow'] extends 'public' ? AnonymousContext : InstallationContext
/** The actions of a contract: a function for each operation, with its name. */
export type ApiContractActions<C extends Contract> = {
  [Name in keyof C]:
    | ((ctx: CtxOf<C[Name]>, input: ParsedInput<C[Name]>) => Promise<EndpointActionResult<C[Name]>>)
    | ActionWithFileReading<ParsedInput<C[Name]>, EndpointActionResult<C[Name]>>
} & {
  [Name in keyof C & string as C[Name] extends { fileRepresentation: true } ? `${Name}File` : never]: (
    ctx: CtxOf<C[Name]>,
    input: ParsedInput<C[Name]>,
    answer: EndpointActionResult<C[Name]>,
  ) => Promise<FileDownloadReply>
}

/** A contract with its actions. */
export type ApiContractWithActions = { contract: Contract; actions: object }

/** Pairs a contract with its actions; the compiler checks them. */
export const defineContractActions = <C extends Contract>(contract: C, actions: ApiContractActions<C>): ApiContractWithActions => ({
  contract,
  actions,
})

/** A step of the nightly maintenance. Its result is logged under its id. */
export type NightlyMaintenanceStep = {
  id: string
  run: (services: ApplicationServices, today: Day) => Promise<Readonly<Record<string, number>> | undefined>
}

/** The manifest of a module: everything that the application uses of it. */
export type ServerModule = {
  name: string
  /** The contracts with their actions, by tag in the API document. */
  api?: Readonly<Record<string, ApiContractWithActions>>
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
  extensions?: readonly ModuleExtensionEntry[]
}

export const defineServerModule = (module: ServerModule): ServerModule => module

import type { ApiContract, ApiEndpoint, ApiEndpointActionResult, FileDownloadReply, ParsedApiInput } from '#shared/api-contract.ts'
import type { Day } from '#shared/days.ts'
import type { Language, MessageCatalog } from '#shared/message-translation.ts'
import type { ActionWithReadBeforeTransaction } from './action-with-read-before-transaction.ts'
import type { AnonymousCallContext, ApplicationServices, Ctx, InstallationCallContext } from './call-context.ts'
import type { ModuleExtensionEntry } from './extension-point.ts'
import type {
  BackgroundJob,
  CompanyBackgroundJob,
  ScheduledBackgroundJob,
  SteppedBackgroundJob,
  SystemBackgroundJob,
} from './jobs/background-job-queue.ts'

type CtxOf<E extends ApiEndpoint> = E['scope'] extends 'company'
  ? Ctx
  : E['allow'] extends 'public'
    ? AnonymousCallContext
    : InstallationCallContext
/** The actions of a contract: a function for each operation, with its name. */
export type ApiContractActions<C extends ApiContract> = {
  [Name in keyof C]:
    | ((ctx: CtxOf<C[Name]>, input: ParsedApiInput<C[Name]>) => Promise<ApiEndpointActionResult<C[Name]>>)
    | ActionWithReadBeforeTransaction<ParsedApiInput<C[Name]>, ApiEndpointActionResult<C[Name]>>
} & {
  [Name in keyof C & string as C[Name] extends { fileRepresentation: true } ? `${Name}File` : never]: (
    ctx: CtxOf<C[Name]>,
    input: ParsedApiInput<C[Name]>,
    answer: ApiEndpointActionResult<C[Name]>,
  ) => Promise<FileDownloadReply>
}

/** A contract with its actions. */
export type ApiContractWithActions = { contract: ApiContract; actions: object }

/** Pairs a contract with its actions; the compiler checks them. */
export const defineApiContractActions = <C extends ApiContract>(contract: C, actions: ApiContractActions<C>): ApiContractWithActions => ({
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
  schedule?: readonly ScheduledBackgroundJob[]
  /** Steps of the nightly maintenance. */
  maintenance?: readonly NightlyMaintenanceStep[]
  /** Extensions of earlier modules. */
  extensions?: readonly ModuleExtensionEntry[]
}

export const defineServerModule = (module: ServerModule): ServerModule => module

import { keepPreviousData, type QueryKey, type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { AppError, HttpError } from '#shared/app-error.ts'
import { isDay } from '#shared/days.ts'
import { ERROR_TOAST_DURATION_MS } from '../constants.ts'
import { RequestAbortedError } from '../dialog/request-aborted-error.ts'
import { confirmResultAfter } from '../dialog/result-confirmation.ts'
import { showToast } from '../dialog/toast.ts'
import { messages } from '../messages/index.ts'
import { getTranslatorOfUserPreferences } from '../translate.ts'
import { reloadQueriesByKey } from './invalidate-queries.ts'
import { readApiReplyForOfflineUse, saveApiReplyForOfflineUse } from './offline-api-replies-and-form-drafts.ts'
import { SessionContext } from './user-session.ts'

export type ApiQueryResult<T> = UseQueryResult<T, Error>

type QueryOptions = {
  /** Whether the last response stays visible while another page or filter loads. */
  keepPrevious?: boolean
  enabled?: boolean
  /** The interval of reloading in milliseconds. */
  refetchInterval?: number
  /** The number of milliseconds for which a response counts as fresh. */
  staleTime?: number
  /** Whether a phone shows the last reply while it is offline. Not for files, JMBG or bank accounts. */
  offlineCopy?: boolean
}

/** Queries the server and caches the answer under `key`, separately for each company. */
export function useApiQuery<T>(key: QueryKey, load: (signal: AbortSignal) => Promise<T>, options: QueryOptions = {}): ApiQueryResult<T> {
  const session = use(SessionContext)
  const company = session?.company?.id
  const queryKey = [...key, { company }]
  const user = options.offlineCopy ? session?.user.id : undefined
  // Only options that differ from the defaults are passed, because undefined would override a default.
  const offline = user === undefined ? {} : ({ networkMode: 'always', refetchOnReconnect: 'always', retry: false } as const)
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => (user === undefined ? load(signal) : loadWithCopy(user, JSON.stringify(queryKey), () => load(signal))),
    enabled: options.enabled ?? true,
    refetchInterval: options.refetchInterval ?? ((query) => hasReplyUncomputedHours(query.state.data) && RECALCULATION_REFETCH_MS),
    staleTime: options.staleTime ?? 0,
    placeholderData: options.keepPrevious ? keepPreviousData : undefined,
    ...offline,
  })
}

/** Loads a reply and stores its copy; without a network it returns the copy. */
async function loadWithCopy<T>(user: number, key: string, load: () => Promise<T>): Promise<T> {
  try {
    const reply = await load()
    saveApiReplyForOfflineUse(user, key, reply).catch(() => {
      // A full or blocked storage only means that there is no copy.
    })
    return reply
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 0) throw error
    // Without storage in the browser there is no copy.
    const copy = await readApiReplyForOfflineUse<T>(user, key).catch(() => undefined)
    if (copy === undefined) throw error
    return copy
  }
}

const RECALCULATION_REFETCH_MS = 3_000

/** Whether a reply lacks hours that the server is still computing; a query with such a reply is repeated. */
export const hasReplyUncomputedHours = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && (reply as { is_recalculating?: boolean }).is_recalculating === true

type MutationOptions<Reply> = {
  /** Prefixes of query keys to reload afterwards. */
  refresh?: QueryKey[]
  done?: (reply: Reply) => void
  /** The text of the confirmation after success: a toast, if no visible row shows the result. */
  saved?: string
  /** The text of the error toast before the reason. */
  wrong?: string
  /** Handles the error instead of the toast. */
  failed?: (error: Error) => void
}

/** Runs a command on the server. An error is a toast, unless `failed` handles it. */
export function useApiMutation<Input, Reply>(
  act: (input: Input) => Promise<Reply>,
  { refresh, done, saved, wrong, failed }: MutationOptions<Reply> = {},
) {
  const queries = useQueryClient()
  return useMutation<Reply, Error, Input>({
    mutationFn: act,
    onSuccess: async (reply) => {
      const reload = () => {
        done?.(reply)
        return reloadQueriesByKey(queries, refresh ?? [])
      }
      await confirmResultAfter(reload, saved)
    },
    onError: (error) => (failed ? failed(error) : showErrorToast(error, wrong)),
  })
}

/** A cached response, which code can change before the server responds, or reload. */
export function useApiQueryCache<T>(key: QueryKey) {
  const company = use(SessionContext)?.company?.id
  const queries = useQueryClient()
  return {
    set: (answer: T) => void queries.setQueryData([...key, { company }], answer),
    refresh: () => reloadQueriesByKey(queries, [key]),
  }
}

/** Reloads the queries with one of these key prefixes. */
export function useReloadQueries() {
  const queries = useQueryClient()
  return (...keys: QueryKey[]) => reloadQueriesByKey(queries, keys)
}

/** Shows an error as a toast, as the specification says. `wrong` precedes the reason. */
export function showErrorToast(error: unknown, wrong?: string): void {
  if (error instanceof RequestAbortedError) return
  const t = getTranslatorOfUserPreferences(messages)
  const reason = formatErrorForUser(error) ?? (wrong ? undefined : t('ui.unknown_error'))
  showToast({
    severity: 'error',
    summary: t('ui.error'),
    detail: [wrong, reason].filter(Boolean).join('\n'),
    life: ERROR_TOAST_DURATION_MS,
  })
}

/** The text of an error: its message, those of its fields, and its details. */
export function formatErrorForUser(error: unknown): string | undefined {
  if (!(error instanceof AppError)) return undefined
  const t = getTranslatorOfUserPreferences(messages)
  const formatDetail = (value: unknown) => (isDay(String(value)) ? t.day(String(value)) : String(value))
  const added = Object.entries(error.details)
    .filter(([, values]) => isPlainList(values))
    .flatMap(([key, values]) => {
      const texts = (values as unknown[]).map(formatDetail)
      // Findings are sentences of their own.
      return key === 'findings' ? texts : t('ui.additional', { info: `${t.known(`ui.info.${key}`) ?? key}: ${texts.join(', ')}` })
    })
  const lines = [error.message, ...Object.values(error.fields)].filter(Boolean).map((line) => t.data(line))
  return lines.length ? [...new Set([...lines, ...added])].join('\n') : undefined
}

/** Lists of plain values are shown; the screen shows structured ones. */
const isPlainList = (values: unknown) =>
  Array.isArray(values) && values.length > 0 && values.every((value) => typeof value === 'string' || typeof value === 'number')

/** The request number under which the server logged the error. */
export const getRequestIdOfError = (error: unknown) =>
  error instanceof AppError && error.details.request !== undefined ? String(error.details.request) : undefined

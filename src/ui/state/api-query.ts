import { keepPreviousData, type QueryKey, type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { AppError } from '#shared/app-error.ts'
import { isDay } from '#shared/days.ts'
import { errorToastLife } from '../constants.ts'
import { RequestAborted } from '../dialog/request-aborted.ts'
import { showToast } from '../dialog/toast.ts'
import { messages } from '../messages/index.ts'
import { getTranslator } from '../translate.ts'
import { invalidateQueries } from './invalidate-queries.ts'
import { SessionContext } from './session.ts'

export type QueryResult<T> = UseQueryResult<T, Error>

type QueryOptions = {
  /** Keeps showing the last answer while another page or filter is asked. */
  keepPrevious?: boolean
  enabled?: boolean
  /** Asks again every so many milliseconds. */
  refetchInterval?: number
  /** For how many milliseconds an answer counts as new. */
  staleTime?: number
}

/** Asks the server and remembers the answer under `key`, apart for each company. */
export function useApiQuery<T>(key: QueryKey, load: (signal: AbortSignal) => Promise<T>, options: QueryOptions = {}): QueryResult<T> {
  const company = use(SessionContext)?.company?.id
  return useQuery({
    queryKey: [...key, { company }],
    queryFn: ({ signal }) => load(signal),
    enabled: options.enabled ?? true,
    refetchInterval: options.refetchInterval ?? false,
    staleTime: options.staleTime ?? 0,
    ...(options.keepPrevious && { placeholderData: keepPreviousData }),
  })
}

type MutationOptions<Reply> = {
  /** The beginnings of keys that are asked again afterwards. */
  refresh?: QueryKey[]
  done?: (reply: Reply) => void
  /** A quiet word when it worked. */
  saved?: string
  /** What the toast says of a failure, before the reason. */
  wrong?: string
  /** Takes the failure, instead of the toast. */
  failed?: (error: Error) => void
}

/** Does something on the server. A refusal is said in a toast, unless `failed` takes it. */
export function useApiMutation<Input, Reply>(
  act: (input: Input) => Promise<Reply>,
  { refresh, done, saved, wrong, failed }: MutationOptions<Reply> = {},
) {
  const queries = useQueryClient()
  return useMutation<Reply, Error, Input>({
    mutationFn: act,
    onSuccess: async (reply) => {
      if (saved) showToast({ severity: 'success', summary: saved, life: 4000 })
      done?.(reply)
      await invalidateQueries(queries, refresh ?? [])
    },
    onError: (error) => (failed ? failed(error) : showError(error, wrong)),
  })
}

/** An answer that is known already: changed at once, before the server has said so, or asked for anew. */
export function useQueryCache<T>(key: QueryKey) {
  const company = use(SessionContext)?.company?.id
  const queries = useQueryClient()
  return {
    set: (answer: T) => void queries.setQueryData([...key, { company }], answer),
    refresh: () => invalidateQueries(queries, [key]),
  }
}

/** Asks again what begins with one of these keys. */
export function useInvalidate() {
  const queries = useQueryClient()
  return (...keys: QueryKey[]) => invalidateQueries(queries, keys)
}

/** The toast of an error, as the specification has it. `wrong` says what did not happen, before the reason. */
export function showError(error: unknown, wrong?: string): void {
  if (error instanceof RequestAborted) return
  const t = getTranslator(messages)
  const reason = formatError(error) ?? (wrong ? undefined : t('ui.unknown_error'))
  showToast({
    severity: 'error',
    summary: t('ui.error'),
    detail: [wrong, reason].filter(Boolean).join('\n'),
    life: errorToastLife,
  })
}

/** What a person reads of an error: its sentence, those of its fields, and what it adds. */
export function formatError(error: unknown): string | undefined {
  if (!(error instanceof AppError)) return undefined
  const t = getTranslator(messages)
  const formatDetail = (value: unknown) => (isDay(String(value)) ? t.day(String(value)) : String(value))
  const added = Object.entries(error.details)
    .filter(([, values]) => isPlainList(values))
    .map(([key, values]) =>
      t('ui.additional', { info: `${t.known(`ui.info.${key}`) ?? key}: ${(values as unknown[]).map(formatDetail).join(', ')}` }),
    )
  const lines = [error.message, ...Object.values(error.fields)].filter(Boolean).map((line) => t.data(line))
  return lines.length ? [...new Set([...lines, ...added])].join('\n') : undefined
}

/** Lists of plain values are shown as they are; what has parts is shown by the screen that knows them. */
const isPlainList = (values: unknown) =>
  Array.isArray(values) && values.length > 0 && values.every((value) => typeof value === 'string' || typeof value === 'number')

/** The number under which the server wrote the failure down. */
export const requestNumber = (error: unknown) =>
  error instanceof AppError && error.details.request !== undefined ? String(error.details.request) : undefined

import { MS_PER_MINUTE } from '#shared/days.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import type { JobOpening } from '../candidate-schemas.ts'
import { candidatesContract } from '../contract.ts'

/** Openings in every state, cached for a minute. */
export function useAllJobOpenings() {
  const api = useApi(candidatesContract)
  return useApiQuery(['candidates', 'openings'], async (signal) => (await api.listJobOpenings({}, { signal })).data, {
    staleTime: MS_PER_MINUTE,
  })
}

/** Openings as options of a field. */
export const useJobOpenings = (): JobOpening[] => useAllJobOpenings().data ?? []

export function useCandidateStages() {
  const api = useApi(candidatesContract)
  return useApiQuery(['candidates', 'stages'], async (signal) => (await api.listCandidateStages({}, { signal })).data, {
    staleTime: MS_PER_MINUTE,
  })
}

/** The name that distinguishes openings of the same position. */
export const formatJobOpeningName = ({ job_position, department }: Pick<JobOpening, 'job_position' | 'department'>) =>
  `${job_position.name} – ${department.name}`

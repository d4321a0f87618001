import { useCurrentUrl } from '#ui/state/current-url.tsx'

const requests = '/employee-dashboard/requests'

/** Navigates to the list of requests: `back` without a submission, `filed` with the new request open. */
export function useMyRequestNavigation() {
  const { go } = useCurrentUrl()
  return {
    back: () => void go(requests),
    filed: ({ data }: { data: { id: number } }) => void go(`${requests}?open=${data.id}`),
  }
}

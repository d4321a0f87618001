import { useCurrentUrl } from '#ui/state/current-url.tsx'

const requests = '/employee-dashboard/requests'

/** Where somebody who asks comes from, and where they see what they have asked for. */
export function useMyRequestNavigation() {
  const { go } = useCurrentUrl()
  return {
    back: () => void go(requests),
    filed: ({ data }: { data: { id: number } }) => void go(`${requests}?open=${data.id}`),
  }
}

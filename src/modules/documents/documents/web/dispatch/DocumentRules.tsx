import { Stack } from '#ui/layout.tsx'
import { DispatchRules } from './DispatchRules.tsx'
import { SigningRules } from './SigningRules.tsx'

/** What the company has settled about its papers: what a confirmation serves, and who signs them by a service. */
export const DocumentRules = () => (
  <Stack gap={24}>
    <DispatchRules />
    <SigningRules />
  </Stack>
)

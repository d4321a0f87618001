import { Stack } from '#ui/layout.tsx'
import { DispatchRules } from './DispatchRules.tsx'
import { SigningRules } from './SigningRules.tsx'

/** Settings of documents: kinds that a confirmation serves, and the signing service. */
export const DocumentRules = () => (
  <Stack gap={24}>
    <DispatchRules />
    <SigningRules />
  </Stack>
)

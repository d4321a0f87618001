import { Stack } from '#ui/layout.tsx'
import { DispatchSettingsForm } from './DispatchRules.tsx'
import { SigningSettingsForm } from './SigningRules.tsx'

/** Settings of documents: kinds that a confirmation serves, and the signing service. */
export const DocumentSettingsForm = () => (
  <Stack gap={24}>
    <DispatchSettingsForm />
    <SigningSettingsForm />
  </Stack>
)

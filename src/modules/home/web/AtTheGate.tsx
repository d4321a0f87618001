import { Button } from '#ui/Button.tsx'
import { IconDoorEnter } from '#ui/icons.ts'
import { Section, Stack } from '#ui/layout.tsx'
import { useAddress } from '#ui/state/address.tsx'
import { useWords } from '#ui/words.ts'
import { words } from '../messages/words.ts'

/** The way of a gatekeeper to their work. */
export function AtTheGate() {
  const t = useWords(words)
  const { go } = useAddress()
  return (
    <Section title={t('home.gate')}>
      <Stack>
        <p>{t('home.gate_text')}</p>
        <div className="row">
          <Button kind="primary" icon={IconDoorEnter} onClick={() => void go('/gate')}>
            {t('home.gate_open')}
          </Button>
        </div>
      </Stack>
    </Section>
  )
}

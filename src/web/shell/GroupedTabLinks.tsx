import type { ComponentProps } from 'react'
import type { PageDefinition } from '#ui/state/page-definition.ts'
import { TabLinks } from '#ui/Tabs.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'

type Props = ComponentProps<typeof TabLinks> & { of: readonly PageDefinition[] }

/** The links of many tabs in titled groups. */
export function GroupedTabLinks({ of, tabs, ...rest }: Props) {
  const t = useTranslate(messages)
  const headed = tabs.map((one, at) => {
    const before = of[at - 1]?.tab?.group
    const group = of[at]?.tab?.group
    return group === undefined || group === before ? one : { ...one, head: t(`web.tabs.${group}`) }
  })
  return <TabLinks {...rest} tabs={headed} />
}

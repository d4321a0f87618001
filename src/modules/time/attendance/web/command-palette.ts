import type { Permission } from '#modules/foundation/access/permissions.ts'
import { paletteCommandMessages as messages } from '#modules/time/planning/messages/palette-commands.ts'
import type { CommandPaletteCommand } from '#ui/state/page-definition.ts'

export const commands: CommandPaletteCommand<Permission>[] = [
  {
    to: '/events?action=new',
    title: 'time.act.clock_event',
    messages,
    allow: ['events.write'],
  },
  {
    to: '/events?action=file',
    title: 'time.act.file',
    messages,
    allow: ['events.write'],
  },
  {
    to: '/company/devices?action=new',
    title: 'time.act.device',
    messages,
    allow: ['companies.write'],
  },
  {
    to: '/company/settings?part=clocking',
    title: 'time.act.clocking',
    messages,
    allow: ['companies.write'],
  },
  {
    to: '/gate?view=evacuation',
    title: 'time.act.evacuation',
    messages,
  },
  {
    to: '/gate/code',
    title: 'time.act.code',
    messages,
  },
]

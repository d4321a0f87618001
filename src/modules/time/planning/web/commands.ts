import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { PaletteCommand } from '#ui/state/page.ts'
import { commandMessages as messages } from '../messages/commands.ts'

export const commands: PaletteCommand<Permission>[] = [
  {
    to: '/timesheet',
    title: 'time.act.timesheet',
    messages,
    nearest: 'past',
    isPlace: true,
  },
  {
    to: '/work-schedule',
    title: 'time.act.schedule',
    messages,
    nearest: 'coming',
    isPlace: true,
  },
  {
    to: '/timesheet?panel=check',
    title: 'time.act.close',
    messages,
    allow: ['month.close'],
    nearest: 'past',
  },
  {
    to: '/timesheet?panel=overtime',
    title: 'time.act.overtime',
    messages,
    allow: ['overtime.decide'],
    nearest: 'past',
  },
  {
    to: '/work-schedule?action=publish',
    title: 'time.act.publish',
    messages,
    allow: ['schedule.write'],
    nearest: 'coming',
  },
  {
    to: '/company/shifts?action=new',
    title: 'time.act.shift',
    messages,
    allow: ['schedule.write'],
  },
  {
    to: '/schedules?action=new',
    title: 'time.act.rotation',
    messages,
    allow: ['schedule.write'],
  },
  {
    to: '/events?action=new',
    title: 'time.act.pass',
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
    to: '/gate/code',
    title: 'time.act.code',
    messages,
  },
]

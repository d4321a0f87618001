import { en } from './webhooks.en.ts'
import { sr } from './webhooks.sr.ts'

export const webhookMessages = { sr, en }

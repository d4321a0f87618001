/** Public facts of the installation. */
export type InstallationInfo = {
  needs_setup: boolean
  needs_setup_code: boolean
  demo_accounts: { email: string; role: string; name: string }[]
  demo_password: string | null
  min_password: number
  sign_on: { providers: { id: number; name: string }[]; has_domains: boolean }
}

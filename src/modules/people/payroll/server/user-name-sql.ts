import { type RawBuilder, sql } from 'kysely'

/** SQL for the name of a user of the company, from an expression with the user id. */
export const userNameSql = (id: RawBuilder<unknown>) =>
  sql<
    string | null
  >`(select coalesce(nullif(concat_ws(' ', colleague.first_name, colleague.last_name), ''), colleague.email) from names_of_company_users() colleague where colleague.user_id = ${id} limit 1)`

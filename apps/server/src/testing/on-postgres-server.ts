import pg from 'pg';

/** Runs one statement outside of any test database, for example to create one. */
export async function onPostgresServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

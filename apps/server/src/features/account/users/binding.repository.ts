import type { Kysely, Selectable, Transaction } from 'kysely';
import { runTransaction } from '../../../platform/db/run-transaction.ts';
import type { Database } from '../../../platform/db/schema.ts';

export type Binding = Selectable<Database['binding']>;
/** A WeChat user as one of our WeChat applications sees it. WeChat does not always tell the unionId. */
export type WechatIdentity = Pick<Binding, 'app' | 'openId' | 'unionId'>;
export type AddResult = 'bound' | 'other-user' | 'other-wechat';
export type BindingRepository = ReturnType<typeof createBindingRepository>;

type Owner = Pick<Binding, 'userId' | 'createdAt'>;
type Work = Transaction<Database>;

/** Every new binding writes this row first, so that two of them run one after the other. */
const BINDING_LOCK = 'lock.bindings';

export function createBindingRepository(db: Kysely<Database>) {
  return {
    /**
     * Finds the user of a WeChat user: by openId, or by the unionId that another application has stored. What WeChat
     * has told for the first time now, an openId or a unionId, is stored with the binding.
     */
    find: (identity: WechatIdentity, now: number): Promise<Binding | undefined> =>
      runTransaction(db, async (work) => {
        const found = await findIdentity(work, identity);
        if (found === undefined || isComplete(found, identity)) return found;
        const { userId } = found;
        return (await addBinding(work, identity, { userId, createdAt: now })) === 'bound' ? found : undefined;
      }),

    /** Returns when the user's WeChat was bound, or undefined. */
    async findOf(userId: string): Promise<Binding | undefined> {
      return db.selectFrom('binding').selectAll().where('userId', '=', userId).orderBy('createdAt').executeTakeFirst();
    },

    /** Removes the user's bindings of all applications, and returns whether there were any. */
    async remove(userId: string): Promise<boolean> {
      const removed = await db.deleteFrom('binding').where('userId', '=', userId).returning('userId').execute();
      return removed.length > 0;
    },

    /**
     * Adds a binding, or returns why it cannot: the WeChat user or the user is bound already. An existing binding never
     * changes its user.
     */
    add: (identity: WechatIdentity, owner: Owner): Promise<AddResult> =>
      runTransaction(db, (work) => addBinding(work, identity, owner)),
  };
}

/** Also used when a registration creates the user in the same transaction. */
export async function addBinding(work: Work, identity: WechatIdentity, owner: Owner): Promise<AddResult> {
  await work
    .insertInto('setting')
    .values({ name: BINDING_LOCK, value: '', updatedAt: owner.createdAt })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ updatedAt: owner.createdAt }))
    .execute();
  const found = await findIdentity(work, identity);
  if (found !== undefined && found.userId !== owner.userId) return 'other-user';
  const own = await work.selectFrom('binding').selectAll().where('userId', '=', owner.userId).execute();
  if (own.some((binding) => isOtherWechat(binding, identity))) return 'other-wechat';
  await storeBinding(work, identity, owner);
  return 'bound';
}

/** Updates the row of the same application: its unionId may be new, or its openId after a change of the application. */
async function storeBinding(work: Work, { app, openId, unionId }: WechatIdentity, owner: Owner): Promise<void> {
  const updated = await work
    .updateTable('binding')
    .set({ openId, ...(unionId === null ? {} : { unionId }) })
    .where('userId', '=', owner.userId)
    .where('app', '=', app)
    .returning('openId')
    .executeTakeFirst();
  if (updated !== undefined) return;
  await work
    .insertInto('binding')
    .values({ app, openId, unionId, ...owner })
    .execute();
}

async function findIdentity(work: Work, { app, openId, unionId }: WechatIdentity): Promise<Binding | undefined> {
  const byOpenId = await work
    .selectFrom('binding')
    .selectAll()
    .where('app', '=', app)
    .where('openId', '=', openId)
    .executeTakeFirst();
  if (byOpenId !== undefined || unionId === null) return byOpenId;
  return work.selectFrom('binding').selectAll().where('unionId', '=', unionId).executeTakeFirst();
}

function isComplete(binding: Binding, { app, openId, unionId }: WechatIdentity): boolean {
  const isSameRow = binding.app === app && binding.openId === openId;
  return isSameRow && (unionId === null || binding.unionId === unionId);
}

/** Two applications that WeChat does not connect tell no unionId; the user then binds each of them separately. */
function isOtherWechat(binding: Binding, { app, openId, unionId }: WechatIdentity): boolean {
  if (binding.unionId !== null && unionId !== null) return binding.unionId !== unionId;
  return binding.app === app && binding.openId !== openId;
}

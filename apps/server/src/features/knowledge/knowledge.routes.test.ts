import { deleteArticle, saveArticle } from '@wenjin/contract/knowledge/articles';
import { changeArticles } from '@wenjin/contract/knowledge/bulk-articles';
import { dismissMissedQuestion, listMissedQuestions, type MissedQuestion } from '@wenjin/contract/knowledge/missed';
import {
  deleteSynonyms,
  listSynonyms,
  saveSynonyms,
  type SynonymGroup,
  tryLookUp,
} from '@wenjin/contract/knowledge/synonyms';
import { describe, expect, it } from 'vitest';
import { localDay } from '../../platform/time/local-day.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { testDatabaseUrls } from '../../testing/test-databases.ts';
import { LEAVE, reprompt, repromptFields, saveTestArticle, SICK } from '../../testing/test-knowledge.ts';

const YEAR = new Date().getFullYear();
const day = (days: number) => localDay(Date.now() + days * 86_400_000);
const names = (found: Awaited<ReturnType<typeof reprompt>>) =>
  found.data.articleList.map(({ article_name }) => article_name);
const params = { question: '怎么审批？', question_type: 'DocumentSearch', category: '咨询,配置', top_k: 20 };

async function missedOf(client: TestClient) {
  const { body } = await client.call(listMissedQuestions, {});
  return { ...body, records: (body.data as { records: MissedQuestion[] }).records } as unknown as {
    records: MissedQuestion[];
    asked: number;
    missed: number;
  };
}

describe.each(testDatabaseUrls)('looking up questions on $name', ({ makeUrl }) => {
  const start = async () => startTestApp({ environment: { DATABASE_URL: await makeUrl() } });

  it('finds the article with its best passage', async () => {
    const { signedIn, signedInAs } = await start();
    const su = await signedIn();
    const id = await saveTestArticle(su, { effectiveFrom: '2026-01-01' });
    await saveTestArticle(su, SICK);
    const { data } = await reprompt(await signedInAs('li'), '没有休完的年假可以结转吗');
    expect(data).toMatchObject({ action: 1, rePrompt: '没有休完的年假可以结转吗', answer: '', asOf: '' });
    expect(data.articleList[0]).toEqual({
      id,
      article_name: '年假管理办法',
      article_address: `/kb/article/${id}`,
      category: '咨询',
      passage: 2,
      heading: '结转',
      excerpt: '当年没有休完的年假可以结转到次年三月底。',
      effectiveFrom: '2026-01-01',
      effectiveTo: '',
      version: 1,
    });
  });

  it('understands synonyms, full-width letters, typing errors and homophones', async () => {
    const { signedIn } = await start();
    const su = await signedIn();
    await saveTestArticle(su, { title: '住房公积金提取指南', body: '通过手机办理，三个工作日到账。' });
    await saveTestArticle(su, { title: 'VPN 使用说明', body: '远程访问内网须先申请。', category: '配置' });
    await saveTestArticle(su, { title: '薪酬发放', body: '每月十日发放。' });
    expect(names(await reprompt(su, '薪水什么时候到'))[0]).toBe('薪酬发放');
    expect(names(await reprompt(su, 'ｖｐｎ怎么用', { category: '配置' }))[0]).toBe('VPN 使用说明');
    expect(names(await reprompt(su, '公鸡金怎么取'))[0]).toBe('住房公积金提取指南');
    expect(names(await reprompt(su, '住房功积金'))[0]).toBe('住房公积金提取指南');
  });

  it('searches only the chosen categories, each article once, at most top_k', async () => {
    const { signedIn } = await start();
    const su = await signedIn();
    await saveTestArticle(su, { title: '年假甲' });
    await saveTestArticle(su, { title: '年假乙', category: '配置' });
    expect(names(await reprompt(su, '年假天数'))).toEqual(['年假甲']);
    expect(names(await reprompt(su, '年假天数', { category: '咨询、配置' })).toSorted()).toEqual(['年假乙', '年假甲']);
    expect(names(await reprompt(su, '年假天数', { category: '咨询,配置', top_k: 1 }))).toHaveLength(1);
    expect((await reprompt(su, '年假天数', { category: '客服' })).data.action).toBe(2);
  });

  it.each([
    ['a draft', { status: 'draft' }],
    ['an expired article', { effectiveTo: day(-1) }],
    ['an article that is not yet valid', { effectiveFrom: day(2) }],
  ])('does not find %s', async (_what, fields) => {
    const { signedIn } = await start();
    const su = await signedIn();
    await saveTestArticle(su, fields);
    expect((await reprompt(su, '年假有几天')).data).toMatchObject({ action: 2, articleList: [] });
  });

  it('does not find deleted and unpublished articles, and finds them again after undo', async () => {
    const { signedIn } = await start();
    const su = await signedIn();
    const id = await saveTestArticle(su, {});
    await su.call(deleteArticle, { id });
    expect((await reprompt(su, '年假有几天')).data.action).toBe(2);
    const other = await saveTestArticle(su, {});
    expect((await reprompt(su, '年假有几天')).data.action).toBe(1);
    await su.call(changeArticles, { ids: [other], action: 'unpublish' });
    expect((await reprompt(su, '年假有几天')).data.action).toBe(2);
  });

  it('keeps the version in force while a draft or a later version is prepared, and forgets the old text at once', async () => {
    const { signedIn } = await start();
    const su = await signedIn();
    const id = await saveTestArticle(su, {});
    await saveTestArticle(su, { id, status: 'draft', body: '草稿：年假改为 99 天。' });
    await saveTestArticle(su, { id, effectiveFrom: `${YEAR + 1}-01-01`, body: '年假改为 88 天。' });
    expect((await reprompt(su, '年假有几天')).data.articleList).toMatchObject([{ id, version: 1 }]);
    await saveTestArticle(su, { id, body: '年假一律 77 天。' });
    const { articleList } = (await reprompt(su, '年假有几天')).data;
    expect(articleList).toMatchObject([{ id, version: 4, excerpt: '年假一律 77 天。' }]);
  });

  it('looks a question that names a date up among the versions of that date, and says so', async () => {
    const { signedIn } = await start();
    const su = await signedIn();
    const id = await saveTestArticle(su, { effectiveFrom: `${YEAR - 2}-01-01`, body: '年假为 5 天。' });
    await saveTestArticle(su, { id, effectiveFrom: `${YEAR}-01-01`, body: '年假为 8 天。' });
    expect((await reprompt(su, '年假有几天')).data.articleList).toMatchObject([{ version: 2 }]);
    const dated = await reprompt(su, `${YEAR - 2}年3月入职的年假有几天`);
    expect(dated.data).toMatchObject({ action: 1, asOf: `${YEAR - 2}-03` });
    expect(dated.data.articleList).toMatchObject([{ version: 1, article_address: `/kb/article/${id}?version=1` }]);
    expect((await reprompt(su, '去年年假有几天')).data).toMatchObject({
      asOf: String(YEAR - 1),
      articleList: [{ version: 1 }],
    });
    const expired = await saveTestArticle(su, {
      title: '高温补贴',
      body: '每月三百元。',
      effectiveTo: `${YEAR - 1}-12-31`,
    });
    expect((await reprompt(su, `${YEAR - 1}年高温补贴多少`)).data.articleList[0]?.id).toBe(expired);
    expect(names(await reprompt(su, '高温补贴多少'))).not.toContain('高温补贴');
  });

  it('finds nothing for questions about something else that share a word with an article', async () => {
    const { signedIn } = await start();
    const su = await signedIn();
    await saveTestArticle(su, {
      title: '急救安排',
      body: '急救员每年接受训练。冰箱内的药品每周清点。北京、上海的办公室另行安排。',
    });
    for (const question of [
      '怎么训练一只鹦鹉说话',
      '冰箱不制冷是什么原因',
      '北京有哪些好玩的景点',
      '周末适合看什么电影',
    ]) {
      expect((await reprompt(su, question)).data).toMatchObject({ action: 2, articleList: [] });
    }
    expect(names(await reprompt(su, '急救员要训练吗'))).toEqual(['急救安排']);
    expect(names(await reprompt(su, '急救药品多久清点一次'))[0]).toBe('急救安排');
  });

  it('rewords a follow-up question from the conversation', async () => {
    const { signedIn } = await start();
    const su = await signedIn();
    await saveTestArticle(su, {});
    await saveTestArticle(su, SICK);
    const { data } = await reprompt(su, '那病假呢？', { before: ['年假有几天？'] });
    expect(data).toMatchObject({ action: 3, rePrompt: '病假有几天', articleList: [{ article_name: '病假管理规定' }] });
  });

  it('counts questions that find nothing, most frequent first, and lets administrators dismiss them', async () => {
    const { signedIn, signedInAs } = await start();
    const su = await signedIn();
    const li = await signedInAs('li');
    await saveTestArticle(su, {});
    const { data } = await reprompt(li, '火星基地的宠物政策', { category: '咨询,配置' });
    expect(data).toMatchObject({ action: 2, articleList: [], rePrompt: '火星基地的宠物政策' });
    expect(data.answer).toMatch(/^暂无相关资料/u);
    await reprompt(su, '火星基地的宠物政策', { category: '咨询,配置' });
    await reprompt(su, '量子纠缠');
    await reprompt(su, '年假有几天');
    await expect.poll(async () => (await missedOf(su)).asked).toBe(4);
    const { records, missed } = await missedOf(su);
    expect(missed).toBe(3);
    expect(records).toMatchObject([
      { question: '火星基地的宠物政策', category: '咨询、配置', count: 2 },
      { question: '量子纠缠', count: 1 },
    ]);
    const id = records[0]?.id ?? '';
    await su.call(dismissMissedQuestion, { id });
    expect((await missedOf(su)).records).toHaveLength(1);
    await su.call(dismissMissedQuestion, { id, dismissed: false });
    expect((await missedOf(su)).records).toHaveLength(2);
    await su.call(dismissMissedQuestion, { id });
    await reprompt(su, '火星基地的宠物政策', { category: '咨询,配置' });
    await expect.poll(async () => (await missedOf(su)).records).toHaveLength(2);
  });

  it('applies changed synonyms to the next question', async () => {
    const { signedIn } = await start();
    const su = await signedIn();
    await saveTestArticle(su, { title: '大老板接待日', body: '每月最后一个周五。' });
    expect((await reprompt(su, '董事长哪天有空')).data.action).toBe(2);
    const { body } = await su.call(saveSynonyms, { words: ['董事长', '大老板', ' 大老板 '] });
    expect(body.code).toBe(200);
    expect(names(await reprompt(su, '董事长哪天有空'))).toEqual(['大老板接待日']);
    const tried = (await su.call(tryLookUp, { question: '董事长哪天有空' })).body.data;
    expect(tried).toMatchObject({ articles: [{ article_name: '大老板接待日' }], on: day(0) });
    expect(await su.call(saveSynonyms, { words: ['总裁', '董事长'] })).toMatchObject({
      body: { code: 409, msg: '“董事长”已在“董事长”这一组里' },
    });
    const { records } = (await su.call(listSynonyms, { origin: 'own' })).body.data as { records: SynonymGroup[] };
    expect(records).toMatchObject([{ words: ['董事长', '大老板'], origin: 'own' }]);
    await su.call(deleteSynonyms, { id: records[0]?.id ?? '' });
    expect((await reprompt(su, '董事长哪天有空')).data.action).toBe(2);
  });
});

describe('two instances with one database', () => {
  const [, postgres] = testDatabaseUrls;
  it.runIf(postgres !== undefined)('finds on one what was saved on the other at once', async () => {
    const url = await postgres?.makeUrl();
    const first = await startTestApp({ environment: { DATABASE_URL: url } });
    const second = await startTestApp({ environment: { DATABASE_URL: url } });
    const one = await first.signedIn();
    const other = await second.signedIn();
    const id = await saveTestArticle(one, {});
    expect((await reprompt(other, '年假有几天')).data.articleList).toMatchObject([{ id, version: 1 }]);
    await one.call(saveArticle, { ...LEAVE, id, body: '年假为 9 天。' });
    expect((await reprompt(other, '年假有几天')).data.articleList).toMatchObject([{ id, version: 2 }]);
  });
});

describe('wrong questions to the knowledge base', () => {
  it.each([
    ['an unknown category', { ...params, category: '工资' }, '没有这个知识库分类'],
    ['no question', { ...params, question: '' }, '请填写问题'],
    ['another type of question', { ...params, question_type: 'Chat' }, '问题类型不正确'],
  ])('rejects a question with %s', async (_what, wrong, message) => {
    const { signedIn } = await startTestApp();
    expect(await repromptFields(await signedIn(), { params: JSON.stringify(wrong) })).toMatchObject({
      code: 400,
      msg: message,
    });
  });

  it.each(['{', '[]', '{"question":1}'])('rejects the parameters %s', async (wrong) => {
    const { signedIn } = await startTestApp();
    expect((await repromptFields(await signedIn(), { params: wrong })).code).toBe(400);
  });

  it.each(['{}', '[1]', '[{"role":"user"}]', '[{"role":"user","content":[{"type":"text"}]}]'])(
    'ignores a conversation that it cannot read: %s',
    async (messages) => {
      const { signedIn } = await startTestApp();
      const reply = await repromptFields(await signedIn(), { params: JSON.stringify(params), messages });
      expect(reply.code).toBe(200);
    },
  );

  it('denies visitors the look-up, and other users the administration', async () => {
    const { visitor, signedInAs } = await startTestApp();
    expect((await repromptFields(await visitor(), { params: JSON.stringify(params) })).code).toBe(332);
    const li = await signedInAs('li');
    for (const [endpoint, input] of [
      [listMissedQuestions, {}],
      [listSynonyms, {}],
      [saveSynonyms, { words: ['甲', '乙'] }],
      [tryLookUp, { question: '年假' }],
    ] as const) {
      expect((await li.call(endpoint as typeof listSynonyms, input as never)).status).toBe(403);
    }
  });

  it.each(["' or 1=1 --", '"年假" OR *', '年假:*&!()', '％_\\', '🙂', 'a'.repeat(5000)])(
    'looks up %j like any other text',
    async (question) => {
      const { signedIn } = await startTestApp();
      const su = await signedIn();
      await saveTestArticle(su, {});
      expect((await reprompt(su, question)).code).toBe(200);
    },
  );
});

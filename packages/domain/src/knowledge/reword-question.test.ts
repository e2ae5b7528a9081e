import { describe, expect, it } from 'vitest';
import { isFollowUp, rewordQuestion } from './reword-question.ts';

const TERMS = [
  '年假',
  '病假',
  '婚假',
  '产假',
  '工资',
  '试用期',
  '差旅',
  '报销',
  '加班费',
  '住房公积金',
  '公积金',
  '体检',
];

describe('rewording follow-up questions by rules', () => {
  it.each([
    [['年假有几天？'], '那病假呢？', '病假有几天'],
    [['年假有几天？'], '病假呢', '病假有几天'],
    [['年假有几天？', '那病假呢？'], '婚假呢？', '婚假有几天'],
    [['年假有几天？', '那病假呢？'], '需要什么材料？', '病假需要什么材料'],
    [['产假工资怎么发'], '什么时候到账', '产假工资什么时候到账'],
    [['公积金怎么提取'], '多久到账？', '公积金多久到账'],
    [['年假有几天'], '那试用期员工呢？', '试用期员工年假有几天'],
    [['婚假有几天'], '它可以分开休吗', '婚假可以分开休吗'],
    [['体检怎么预约'], '可以带家属吗？', '体检可以带家属吗'],
    [['北京住宿标准是多少'], '那上海呢', '上海北京住宿标准是多少'],
  ])('after %j, %s means %s', (before, question, expected) => {
    expect(rewordQuestion(question, before, TERMS)).toBe(expected);
  });

  it.each([
    [['年假有几天？'], '差旅住宿标准是多少？'],
    [[], '那病假呢？'],
    [['你好'], '试用期工资怎么发'],
    [['年假有几天'], '出差去上海住酒店一晚最多报多少钱'],
  ])('leaves a question alone that stands alone (%#)', (before, question) => {
    expect(rewordQuestion(question, before, TERMS)).toBe(question);
  });

  it.each([
    ['那病假呢？', true],
    ['需要什么材料', true],
    ['差旅住宿标准是多少', false],
    ['年假有几天', false],
  ])('%s: is a follow-up %s', (question, expected) => {
    expect(isFollowUp(question)).toBe(expected);
  });
});

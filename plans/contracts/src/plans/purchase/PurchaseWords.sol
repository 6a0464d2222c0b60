// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @dev The books of a purchase plan in one word, which an entry, a refund and a split read and write once:
/// `open << 120 | passed << 80 | pausedUntil << 40 | count`. `open` is what is in escrow, in base units: no token has 2^136. All purchases up
/// to `passed` are gone. 40 bits of numbers are never used up.
type Books is uint256;

using {
    countOf,
    pauseEndOf,
    passedOf,
    openOf,
    withNext,
    withPauseEnd,
    withOpened,
    withClosed,
    withPassed
} for Books global;

uint256 constant PAUSE_OFFSET = 40;
uint256 constant PASSED_OFFSET = 80;
uint256 constant OPEN_OFFSET = 120;

function countOf(Books books) pure returns (uint256) {
    return uint40(Books.unwrap(books));
}

function pauseEndOf(Books books) pure returns (uint256) {
    return uint40(Books.unwrap(books) >> PAUSE_OFFSET);
}

function passedOf(Books books) pure returns (uint256) {
    return uint40(Books.unwrap(books) >> PASSED_OFFSET);
}

function openOf(Books books) pure returns (uint256) {
    return Books.unwrap(books) >> OPEN_OFFSET;
}

/// @dev With one purchase more.
function withNext(Books books) pure returns (Books) {
    unchecked {
        return Books.wrap(Books.unwrap(books) + 1);
    }
}

function withPauseEnd(Books books, uint256 until) pure returns (Books) {
    uint256 others = Books.unwrap(books) & ~(uint256(type(uint40).max) << PAUSE_OFFSET);
    return Books.wrap(others | until << PAUSE_OFFSET);
}

/// @dev With `amount` more in escrow.
function withOpened(Books books, uint256 amount) pure returns (Books) {
    unchecked {
        return Books.wrap(Books.unwrap(books) + (amount << OPEN_OFFSET));
    }
}

/// @dev With `amount` less in escrow; reverts when there is not as much.
function withClosed(Books books, uint256 amount) pure returns (Books) {
    return Books.wrap(Books.unwrap(books) - (amount << OPEN_OFFSET));
}

/// @dev With everything up to `passed`, which never falls, gone.
function withPassed(Books books, uint256 passed) pure returns (Books) {
    return Books.wrap(Books.unwrap(books) + ((passed - books.passedOf()) << PASSED_OFFSET));
}

/// @dev A purchase in escrow, one word: `id << 224 | boughtAt << 184 | extra << 96 | amount`; 0 once it is gone.
type Escrow is uint256;

Escrow constant GONE = Escrow.wrap(0);

using {isOpen, buyerOf, boughtAtOf, extraOf, amountOf} for Escrow global;

/// @param id Hub id of the buyer.
/// @param extra What the plan wants back when the purchase is split (88 bits).
/// @param amount Price in base units (at most 80 bits by every rule).
function escrowOf(uint256 id, uint256 extra, uint256 amount) view returns (Escrow) {
    return Escrow.wrap(id << 224 | block.timestamp << 184 | extra << 96 | amount);
}

function isOpen(Escrow found) pure returns (bool) {
    return Escrow.unwrap(found) != 0;
}

function buyerOf(Escrow found) pure returns (uint256) {
    return Escrow.unwrap(found) >> 224;
}

function boughtAtOf(Escrow found) pure returns (uint256) {
    return uint40(Escrow.unwrap(found) >> 184);
}

function extraOf(Escrow found) pure returns (uint256) {
    return uint88(Escrow.unwrap(found) >> 96);
}

function amountOf(Escrow found) pure returns (uint256) {
    return uint96(Escrow.unwrap(found));
}

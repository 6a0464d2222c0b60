// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {CloneArgs} from "../../lib/CloneArgs.sol";
import {IPlan} from "../IPlan.sol";
import {IRevenueRouter} from "../revenueRouter/IRevenueRouter.sol";
import {IAdvertisement} from "./IAdvertisement.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title What is sold by the advertisement: which slots, in which periods, until when, at which price
/// @dev All of it follows from the clone's immutable arguments and the time.
abstract contract SlotTerms is IAdvertisement {
    uint256 private constant MOST_SLOTS = 64;
    uint256 private constant MOST_AHEAD = 52;
    uint256 private constant SHORTEST_PERIOD = 1 hours;
    uint256 private constant LONGEST_PERIOD = 90 days;
    /// @dev As wide as {Booking-paid}: 72 billion whole tokens of 6 decimals.
    uint256 private constant HIGHEST_PRICE = type(uint56).max;

    // Immutable arguments of the clone, as {Args} orders them.
    uint256 private constant TOKEN = 0;
    uint256 private constant ROUTER = 1;
    uint256 private constant SLOTS = 2;
    uint256 private constant PERIOD = 3;
    uint256 private constant AHEAD = 4;
    uint256 private constant PRICE = 5;
    uint256 private constant LAST_PRICE = 6;
    uint256 private constant LEAD = 7;
    uint256 private constant WORDS = 8;

    // ---------------------------------------------------------------- terms (immutable arguments of the clone)

    /// @inheritdoc IAdvertisement
    function terms() public view returns (Args memory) {
        return Args({
            token: CloneArgs.addressAt(TOKEN),
            router: CloneArgs.addressAt(ROUTER),
            slots: CloneArgs.word(SLOTS),
            period: CloneArgs.word(PERIOD),
            ahead: CloneArgs.word(AHEAD),
            price: CloneArgs.word(PRICE),
            lastPrice: CloneArgs.word(LAST_PRICE),
            lead: CloneArgs.word(LEAD)
        });
    }

    // ---------------------------------------------------------------- state

    /// @inheritdoc IAdvertisement
    function priceOf(uint256 period) public view returns (uint256) {
        Args memory args = terms();
        uint256 span = args.ahead * args.period;
        uint256 start = _startOf(period);
        uint256 left = start > block.timestamp ? start - block.timestamp : 0;
        if (left > span) left = span;
        return args.lastPrice + (args.price - args.lastPrice) * left / span;
    }

    /// @inheritdoc IAdvertisement
    function pidOf(uint256 slot, uint256 period) public pure returns (uint256) {
        return slot << 64 | uint64(period);
    }

    /// @inheritdoc IAdvertisement
    function periodNow() public view returns (uint256) {
        return block.timestamp / CloneArgs.word(PERIOD);
    }

    // ---------------------------------------------------------------- plan

    /// @inheritdoc IPlan
    function validate() external view {
        if (address(this).code.length != CloneArgs.codeLength(WORDS)) revert BadArgument("length");
        Args memory args = terms();
        if (args.token.code.length == 0) revert BadArgument("token");
        if (args.router.code.length == 0 || IRevenueRouter(args.router).token() != args.token) {
            revert BadArgument("router");
        }
        if (args.slots == 0 || args.slots > MOST_SLOTS) revert BadArgument("slots");
        if (args.period < SHORTEST_PERIOD || args.period > LONGEST_PERIOD) revert BadArgument("period");
        if (args.ahead == 0 || args.ahead > MOST_AHEAD) revert BadArgument("ahead");
        if (args.price > HIGHEST_PRICE) revert BadArgument("price");
        if (args.lastPrice == 0 || args.lastPrice > args.price) revert BadArgument("lastPrice");
        if (args.lead > args.period) revert BadArgument("lead");
    }

    // ---------------------------------------------------------------- for heirs

    function _token() internal view returns (IERC20) {
        return IERC20(CloneArgs.addressAt(TOKEN));
    }

    function _router() internal view returns (IRevenueRouter) {
        return IRevenueRouter(CloneArgs.addressAt(ROUTER));
    }

    /// @dev Reverts unless the slot exists and the period can be booked at this time.
    function _checkOpen(uint256 slot, uint256 period) internal view {
        uint256 slots = CloneArgs.word(SLOTS);
        if (slot >= slots) revert UnknownSlot(slot, slots);
        uint256 length = CloneArgs.word(PERIOD);
        // The first period that starts at least `lead` from now.
        uint256 first = (block.timestamp + CloneArgs.word(LEAD)) / length + 1;
        uint256 last = periodNow() + CloneArgs.word(AHEAD);
        if (period < first || period > last) revert PeriodNotOpen(period, first, last);
    }

    /// @dev Far in the future for numbers that are no period.
    function _startOf(uint256 period) internal view returns (uint256) {
        return uint256(uint64(period)) * CloneArgs.word(PERIOD);
    }
}
